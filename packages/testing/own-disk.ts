import { cpSync, mkdtempSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import { localStorage } from '@/lib/storage/local'
import type { Shop } from './shop'

/** A copy of the disk that the tests of a process share, for a test that moves or removes what others still show. */
export function ownDisk(shop: Pick<Shop, 'runtime'>): void {
  const env = { ...shop.runtime.env, dataDir: mkdtempSync(path.join(inject('room'), 'disk-')) }
  cpSync(path.join(shop.runtime.env.dataDir, 'files'), path.join(env.dataDir, 'files'), { recursive: true })
  Object.assign(shop.runtime, { env, storage: localStorage(env) })
}
