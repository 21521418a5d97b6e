// Binaryen, which reads wasm modules, as npm brings it.
import binaryen from 'binaryen';

const { Features } = binaryen;

/**
 * What every browser that runs the page has, as in `xtask/src/programs.rs`, by Binaryen's names. It parts bulk memory in
 * two, and takes long numbers of tables, which reference types brought, for a feature of their own.
 */
export const FEATURES = {
  'bulk-memory': Features.BulkMemory | Features.BulkMemoryOpt,
  'nontrapping-float-to-int': Features.NontrappingFPToInt,
  'sign-ext': Features.SignExt,
  'mutable-globals': Features.MutableGlobals,
  'reference-types': Features.ReferenceTypes | Features.CallIndirectOverlong,
  multivalue: Features.Multivalue,
};

/** Whether the module does with these features alone; Binaryen says on standard error what it does not allow. */
export function isValid(module, features = Object.values(FEATURES).reduce((all, one) => all | one)) {
  const read = binaryen.readBinary(module);
  try {
    read.setFeatures(features);
    return read.validate() === 1;
  } finally {
    read.dispose();
  }
}
