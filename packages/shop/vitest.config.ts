import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The tests of a shop's modules, as the repository runs those of its own. */
export default defineConfig({
  resolve: { alias: { '@': here('../..'), 'kiosk-shop': here('.'), 'kiosk-client': here('../client/src/index.ts') } },
  test: {
    dir: process.env.KIOSK_SHOP ?? '.',
    include: ['modules/**/*.test.ts'],
    exclude: ['**/node_modules/**', '.kiosk/**'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    passWithNoTests: true,
    isolate: false,
    globalSetup: ['packages/testing/room-global.ts', 'packages/testing/embedded-global.ts'],
    setupFiles: ['packages/testing/setup.ts', 'packages/testing/next-setup.ts'],
  },
})
