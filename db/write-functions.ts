import { writeFileSync } from 'node:fs'
import { open } from './client'
import { missingMigration } from './function-files'
import { migrate } from './migrate'

/** Writes the migration that db/functions still needs to the file that is named: empty where there is nothing to do. */
const [file = ''] = process.argv.slice(2)
const { db, close } = await open({ kind: 'pglite' })
await migrate(db)
const missing = await missingMigration(db)
await close()
writeFileSync(file, missing.map((statement) => `${statement.trimEnd()};`).join('--> statement-breakpoint\n'))
