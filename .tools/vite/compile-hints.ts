import type { Plugin } from 'vite';

/** "Explicit compile hints" of Chromium 136 and later; a comment for every other browser. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Tells Chromium to compile all functions of a script while it arrives, on a background thread. Otherwise it only scans
 * them, and parses each function again on the main thread when the first rendering calls it.
 */
export function compileHints(): Plugin {
  return {
    name: 'perpdeck:compile-hints',
    apply: 'build',
    generateBundle: {
      // Vite adds a line to scripts with lazy parts, and the hint must be the first.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          chunk.code = HINT + chunk.code;
          // The map is already a separate file, and its lines move down by one too.
          const map = bundle[`${chunk.fileName}.map`];
          if (map?.type === 'asset') map.source = String(map.source).replace('"mappings":"', '"mappings":";');
        }
      },
    },
  };
}
