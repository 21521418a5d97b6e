// Finds what the least versions lack in the wasm features that the build allows.
import { FEATURES } from './binaryen.mjs';
import { BCD, lacking } from './data.mjs';

/** The features that the build allows, by their names in the data. */
const KNOWN = {
  'bulk-memory': BCD.webassembly['bulk-memory-operations'],
  'nontrapping-float-to-int': BCD.webassembly['non-trapping-float-to-int-conversions'],
  'sign-ext': BCD.webassembly['sign-extension-operations'],
  'mutable-globals': BCD.webassembly.api.Global,
  'reference-types': BCD.webassembly['reference-types'],
  multivalue: BCD.webassembly['multi-value'],
};

/** The features that the build allows and a least version lacks, or that are unknown here. */
export function allowedButNew() {
  return Object.keys(FEATURES).filter((name) => !KNOWN[name]?.__compat || lacking(KNOWN[name]).length > 0);
}
