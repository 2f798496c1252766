import { writeFileSync } from 'node:fs'
import { readEnv } from '@/lib/base/env/env'
import { ANY_SERVER, headOf } from '@/lib/document/answer'
import { openapi } from '@/lib/document/openapi'
import { shared } from '@/lib/document/shared'
import { endpoints } from '@/lib/endpoints'

/**
 * Writes the API document to a file: for the server of the build that this is a part of, or for programs
 * that read it there.
 */
const { build } = readEnv({})
const [file = 'openapi.json'] = process.argv.slice(2)
const document = JSON.stringify(shared(openapi(endpoints, build ? ANY_SERVER : 'https://shop.example')))
writeFileSync(file, build ? headOf(build) + document : document)
process.exit()
