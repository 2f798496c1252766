import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { open } from './client'
import { lock } from './lock'

const room = fs.mkdtempSync(path.join(tmpdir(), 'kiosk-embedded-'))
afterAll(() => fs.rmSync(room, { recursive: true, force: true }))

test('the embedded database keeps its data, and locks its folder until it is closed', async () => {
  const dir = path.join(room, 'not', 'there', 'yet')
  const first = await open({ kind: 'pglite', dir })
  await first.db.execute(sql`create table note as select 'remember' as text`)
  await expect(open({ kind: 'pglite', dir })).rejects.toThrow(`${dir} is in use by process ${process.pid}`)
  await first.close()
  const second = await open({ kind: 'pglite', dir })
  expect((await second.db.execute(sql`select text from note`)).rows).toEqual([{ text: 'remember' }])
  await second.close()
})

test('a folder whose database does not open is unlocked again', async () => {
  const dir = path.join(room, 'broken')
  fs.mkdirSync(dir)
  fs.writeFileSync(path.join(dir, 'db'), 'not a folder')
  await expect(open({ kind: 'pglite', dir })).rejects.toThrow()
  const unlock = await lock(dir)
  await unlock()
})
