import type { TestProject } from 'vitest/node'
import { fillWithDemo } from './demo-runtime'
import { openEmbedded } from './embedded'

declare module 'vitest' {
  interface ProvidedContext {
    /** The demo shop on an embedded database, made once and loaded by every worker. */
    embeddedShop: string
  }
}

const shared: typeof globalThis & { embeddedShop?: Promise<string> } = globalThis

export default async function makeShop({ provide }: TestProject) {
  shared.embeddedShop ??= keepShop() // several projects share it
  provide('embeddedShop', await shared.embeddedShop)
}

async function keepShop(): Promise<string> {
  const { home, keep } = await openEmbedded()
  await fillWithDemo(home)
  const place = await keep()
  await home.close()
  return place
}
