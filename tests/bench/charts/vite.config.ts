import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** The page for measuring charts: production React, our charts, and uPlot, which is in no build of the product. */
export default defineConfig({
  root: path('../../..'),
  publicDir: false,
  plugins: [react(), tailwindcss()],
  resolve: { tsconfigPaths: true },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: path('./page.ts'),
      output: { entryFileNames: 'page.js', assetFileNames: 'page[extname]' },
      checks: { pluginTimings: false },
    },
    chunkSizeWarningLimit: 2_000,
  },
});
