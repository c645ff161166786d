/** Finds what nobody uses: files, exports, packages. Nothing is passed over but the system's own programs. */
import type { KnipConfig } from 'knip'

const imports = /@import\s+["']([^"']+)["']|url\(["']?([@.][^"')]+)["']?\)/g

export default {
  entry: [
    'src/server/main.ts',
    'src/server/admin/cli.ts',
    'src/server/billing/reconciliation/cli.ts',
    'src/server/seed/main.ts',
    'src/server/media/worker/child-process.ts',
    'src/server/site/renderer/child-process.ts',
    'src/server/fonts/cutter/child-process.ts',
    'src/server/bio/social-image/child-process.tsx',
    'src/bio-page/visitor-script.ts',
    'src/bio-page/missing-page-script.ts',
    'src/web/drawn/drawn-script.ts',
    'src/web/drawn/renderer/render-screens.tsx',
    'src/web/site/render.tsx',
    'src/web/site/pages/docs/render-documents.tsx',
    'src/web/checkout/placeholder/render-placeholder.tsx',
    'bench/baseline-page.ts',
    'bench/baseline-clicks.ts',
    'scripts/*.mjs',
  ],
  project: ['{src,e2e,bench,faults,scripts}/**/*.{ts,tsx,mjs,css}'],
  ignoreExportsUsedInFile: { type: true, interface: true },
  ignoreBinaries: ['apt-get', 'ffmpeg', 'ipcrm', 'openssl', 'sha256sum', 'unshare', 'wrk'],
  compilers: {
    css: (text: string) => [...text.matchAll(imports)].map(([, sheet, file]) => `import '${sheet ?? file}'`).join('\n'),
  },
} satisfies KnipConfig
