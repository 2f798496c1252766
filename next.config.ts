import type { NextConfig } from 'next'

const config: NextConfig = {
  typedRoutes: true,
  env: { KIOSK_BUILD: process.env.KIOSK_BUILD ?? process.env.VERCEL_GIT_COMMIT_SHA ?? '' }, // in the tags of answers
  experimental: {
    authInterrupts: true,
    preloadEntriesOnStart: false, // a page is loaded with its first visit: 20 MB less for whoever never opens most of them
  },
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  logging: { serverFunctions: false }, // a development log would show what was typed, passwords among it
  // What libraries answer by themselves; pages have theirs from proxy.ts, operations from the kernel.
  headers: async () => [
    {
      source: '/api/:path*',
      headers: [
        { key: 'Content-Security-Policy', value: "default-src 'none'; frame-ancestors 'none'" },
        { key: 'X-Content-Type-Options', value: 'nosniff' },
      ],
    },
  ],
  // Native or WebAssembly parts that must not go through the bundler.
  serverExternalPackages: ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg', 'ws', '@neondatabase/serverless'],
  // What is read from disk at run time and so is not found by following imports.
  outputFileTracingIncludes: { '/**': ['./db/migrations/**', './.data/files/**', './public/demo/**'] },
  typescript: { ignoreBuildErrors: true }, // `npm run check` does this; once is enough
}

export default config
