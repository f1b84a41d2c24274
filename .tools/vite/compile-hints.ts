import type { Plugin } from 'vite';

/** "Explicit compile hints" of Chromium 136 and later; a comment for every other browser. */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Tells Chromium to compile all functions of a script while it arrives, on a thread of its own. Otherwise it only scans
 * them then, and reads each function again when the first picture calls it, on the main thread.
 */
export function compileHints(): Plugin {
  return {
    name: 'perpdeck:compile-hints',
    apply: 'build',
    generateBundle: {
      // Vite adds a line of its own to scripts with lazy parts, and the hint must be the first.
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue;
          chunk.code = HINT + chunk.code;
          // The map is a file of its own by now, and its lines move down by one as well.
          const map = bundle[`${chunk.fileName}.map`];
          if (map?.type === 'asset') map.source = String(map.source).replace('"mappings":"', '"mappings":";');
        }
      },
    },
  };
}
