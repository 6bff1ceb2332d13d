/** How the playground's page is bundled: everything it needs is inside, nothing is loaded from elsewhere. */
import { defineConfig } from 'vite';

export default defineConfig({
  base: './',
  build: {
    outDir: '../../dist/page',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1500,
  },
});
