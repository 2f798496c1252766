import { rmSync } from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** The demo shop on an embedded database, made once and loaded by every worker. */
    embeddedShop: string
  }
}

const shared: typeof globalThis & { embeddedShop?: Promise<string> } = globalThis

export default async function makeShop({ provide }: TestProject) {
  shared.embeddedShop ??= givenShop() ?? keepShop() // several projects share it
  provide('embeddedShop', await shared.embeddedShop)
}

/** To run Vitest many times over the same shop, make it once. */
function givenShop(): Promise<string> | undefined {
  const place = process.env.TEST_EMBEDDED_SHOP
  return place ? Promise.resolve(place) : undefined
}

/** The file with the snapshot, which is there until the process ends. */
export async function keepShop(): Promise<string> {
  // All of the product
  const [{ openEmbedded }, { fillWithDemo }] = [await import('./embedded'), await import('./demo-runtime')]
  const { database, keep } = await openEmbedded()
  const files = await fillWithDemo(database)
  rmSync(path.dirname(files), { recursive: true }) // each worker puts the pictures onto a disk of its own
  const place = await keep()
  await database.close()
  return place
}
