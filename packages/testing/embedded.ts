import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { drizzle } from 'drizzle-orm/pglite'
import type { Database } from '@/db/client'
import { createEmbedded } from '@/db/embedded'

/** An embedded database, empty or from a snapshot, and a way to take one. */
export async function openEmbedded({ from, onQuery }: { from?: string; onQuery?: (text: string) => void } = {}) {
  const client = await createEmbedded(from ? { loadDataDir: new Blob([readFileSync(from)]) } : {})
  const logger = onQuery && { logQuery: onQuery }
  const database: Database = {
    db: drizzle({ client, ...(logger && { logger }) }),
    kind: 'pglite',
    close: () => client.close(),
  }
  const keep = async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'kiosk-embedded-'))
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    const place = path.join(folder, 'shop.tar')
    writeFileSync(place, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()))
    return place
  }
  return { database, keep }
}
