import { writeFile } from 'node:fs/promises'
import { createClient } from '@hey-api/openapi-ts'
import { generateSource } from 'oazapfts'
import openapiTS, { astToString } from 'openapi-typescript'
import { generate } from 'openapi-typescript-codegen'

/** Makes all clients from the document at this address, into a folder. */
const [document, folder] = process.argv.slice(2)
const input = await (await fetch(document)).json()
await writeFile(`${folder}/schema.ts`, astToString(await openapiTS(structuredClone(input))))
await createClient({
  input: structuredClone(input),
  output: `${folder}/hey-api`,
  plugins: ['@hey-api/client-fetch', '@hey-api/sdk', '@hey-api/typescript'],
  logs: { level: 'silent' },
})
await generate({
  input: structuredClone(input),
  output: `${folder}/typescript-codegen`,
  httpClient: 'fetch',
  useOptions: true,
  useUnionTypes: true,
})
await writeFile(`${folder}/oazapfts.ts`, await generateSource(withoutListsInPaths(input)))

/** `oazapfts` gives a list to `encodeURIComponent`, which takes none. */
function withoutListsInPaths({ paths, ...others }) {
  const isList = ({ in: place, schema }) => place === 'path' && schema.type === 'array'
  const kept = Object.entries(paths).filter(([, path]) => !path.get?.parameters?.some(isList))
  return { ...others, paths: Object.fromEntries(kept) }
}
