// The page opens, takes input and talks to nobody.
import { journey } from './support/journey.mjs';

journey('the page opens without a fault and asks nobody else for anything', async ({ open }) => {
  // The journey itself fails on errors, failed requests and requests to another origin.
  await open();
});
