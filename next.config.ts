import type { NextConfig } from 'next'

const config: NextConfig = {
  typedRoutes: true,
  experimental: { authInterrupts: true },
  skipTrailingSlashRedirect: true,
  poweredByHeader: false,
  // Native or WebAssembly parts that must not go through the bundler.
  serverExternalPackages: ['@electric-sql/pglite', '@node-rs/argon2', 'sharp', 'pg', 'ws', '@neondatabase/serverless'],
  // What is read from disk at run time and so is not found by following imports.
  outputFileTracingIncludes: { '/**': ['./db/migrations/**', './.data/files/**'] },
  typescript: { ignoreBuildErrors: true }, // `npm run check` does this; once is enough
}

export default config
