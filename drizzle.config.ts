import { defineConfig } from 'drizzle-kit'

Object.assign(globalThis, { kioskWithoutFields: true }) // what a shop adds has migrations of its own: see db/schema/columns.ts

export default defineConfig({ dialect: 'postgresql', schema: './db/schema/*.ts', out: './db/migrations' })
