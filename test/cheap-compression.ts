import { syncBuiltinESMExports } from 'node:module';
import zlib, { type BrotliOptions, type CompressCallback, type InputType } from 'node:zlib';

/** Half of what a page costs the server is to make it as small as it gets, which is for pages that are sent more often than here. */
const { brotliCompress, constants } = zlib;

if (brotliCompress.name !== 'cheap') {
  const cheap = (text: InputType, options: BrotliOptions, done: CompressCallback) =>
    brotliCompress(text, { params: { ...options.params, [constants.BROTLI_PARAM_QUALITY]: 1 } }, done);
  zlib.brotliCompress = cheap as typeof brotliCompress;
  syncBuiltinESMExports();
}
