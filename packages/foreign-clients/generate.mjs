import { writeFile } from 'node:fs/promises'
import { createClient } from '@hey-api/openapi-ts'
import openapiTS, { astToString } from 'openapi-typescript'

/** Makes both clients from the document at this address, into a folder. */
const [document, folder] = process.argv.slice(2)
await writeFile(`${folder}/schema.ts`, astToString(await openapiTS(new URL(document))))
await createClient({
  input: document,
  output: `${folder}/hey-api`,
  plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
  logs: { level: 'silent' },
})
