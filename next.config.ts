import { createHash } from 'node:crypto'
import type { NextConfig } from 'next'
import added from './db/extensions.json'
import { jsonHeaders, ownHeaders } from './lib/core/request/headers'

// The name of an action follows from it: with the same one in each build a form that is open during an upgrade
// can still be submitted. It need not be secret, since it encrypts what actions inside of components enclose,
// and there are none.
process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ??= createHash('sha256').update('kiosk').digest('base64')

const headersOf = (headers: Record<string, string>) => Object.entries(headers).map(([key, value]) => ({ key, value }))
const host = { secure: Boolean(process.env.VERCEL) } // our own server knows at run time whether it is behind https

/** The modules of kiosk.config.ts that are packages: they come as TypeScript. */
const packages = added.flatMap(({ from }: { from: string }) => (from.startsWith('./') ? [] : [from]))

const config: NextConfig = {
  transpilePackages: packages,
  // In the folder of a shop the product stands below its modules: packages/shop
  ...(process.env.KIOSK_SHOP && { turbopack: { root: process.env.KIOSK_SHOP } }),
  typedRoutes: true,
  env: { KIOSK_BUILD: process.env.KIOSK_BUILD ?? process.env.VERCEL_GIT_COMMIT_SHA ?? '' }, // in the tags of answers
  experimental: {
    authInterrupts: true,
    cssChunking: { type: 'graph', requestCost: 100_000 }, // or the shop would wait for the styles of the back office
    // Fewer, larger files: the page of a product loads 31 scripts and styles instead of 44, and no more bytes.
    // Staff move between pages of the back office, and buyers between those of the shop, so each area shares its files.
    turbopackChunking: { clusters: [[/^\/admin/], [/^\/shop/]], maxChunkCountPerGroup: 12, minChunkSize: 100_000 },
    // A quarter of a build's work, for the next one: most clones and all releases build once. A second build uses it.
    turbopackFileSystemCacheForBuild: !process.env.KIOSK_FIRST_BUILD,
    // The cache and the maps are a quarter of a build's memory.
    // Without maps the log names places in pages as they were built.
    ...(process.env.KIOSK_SMALL_BUILD && {
      turbopackFileSystemCacheForBuild: false,
      turbopackSourceMaps: false,
      cpus: 1,
    }),
    // A page is loaded with its first visit: 20 MB less where most of them are never opened
    preloadEntriesOnStart: false,
  },
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  logging: { serverFunctions: false }, // a development log would show what was typed, passwords among it
  // What bookmarks, views of their own and messages of robots still name; the query stays.
  redirects: async () => [{ source: '/admin/refund', destination: '/admin/after-sale', permanent: true }],
  images: { unoptimized: true }, // closes /_next/image, which makes pictures of any size for anybody
  // What is not answered by the kernel; pages have more from proxy.ts, operations and their document from the kernel.
  headers: async () => [
    {
      source:
        '/((?!(?:v1|cms|files|wechat|tracking|oauth|mcp)(?:/|$)|\\.well-known/oauth-(?:protected-resource|authorization-server)(?:/|$)|llms\\.txt$|docs(?:/.+)?\\.md$|openapi\\.json$).*)',
      headers: headersOf(ownHeaders(host)),
    },
    { source: '/api/:path*', headers: headersOf(jsonHeaders(host)) },
  ],
  // Native or WebAssembly parts that must not go through the bundler.
  serverExternalPackages: ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg', 'ws', '@neondatabase/serverless'],
  // What is read from disk at run time and so is not found by following imports.
  // The tracer takes the whole folder along. Of no use at run time are the history, the generator's snapshots, backups,
  // what tests left, and the shop's own data: a first `npm start` makes its database while the pages are built.
  // (`./dist/**` would be Next's, too.)
  outputFileTracingExcludes: {
    '/**': [
      './.git/**',
      './db/migrations/meta/*_snapshot.json',
      './.data/*',
      './.data/pglite/**',
      './kiosk-*.tar.gz*',
      './test-results/**',
    ],
  },
  outputFileTracingIncludes: {
    '/**': [
      './db/migrations/*.sql',
      './db/migrations/meta/_journal.json',
      './docs/glossary.md',
      './.data/files/**',
      './public/demo/**',
    ],
  },
  typescript: { ignoreBuildErrors: true }, // `npm run check` does this; once is enough
}

export default config
