import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'

const FOLDER = 'db/migrations/meta'

test('the migrations match the schema: nothing is left to generate', async () => {
  const modules = readdirSync('db/schema').map((file) => import(`./schema/${path.basename(file, '.ts')}.ts`))
  const schema = Object.assign({}, ...(await Promise.all(modules)))
  const snapshots = readdirSync(FOLDER).filter((file) => file.endsWith('_snapshot.json'))
  expect(snapshots).toHaveLength(1) // the others are of no use, and heavy: `npm run db:generate` removes them
  const last = JSON.parse(readFileSync(path.join(FOLDER, snapshots[0] ?? ''), 'utf8'))
  expect(await generateMigration(last, generateDrizzleJson(schema, last.id))).toEqual([])
})
