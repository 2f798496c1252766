import { build } from 'esbuild'

/** The imports of each source that `npm start` runs, by its path. */
export async function importsOfServer() {
  const { metafile } = await build({
    entryPoints: ['lib/server/main.ts'],
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'error',
    platform: 'node',
    format: 'esm',
    outdir: 'dist',
    packages: 'external',
    alias: { '@': '.' },
  })
  return Object.entries(metafile.inputs).map(([file, { imports }]) => ({ file, imports }))
}
