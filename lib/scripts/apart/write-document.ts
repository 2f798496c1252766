import { writeFileSync } from 'node:fs'
import { openapi } from '@/lib/core/document/openapi'
import { ANY_SERVER, headOf } from '@/lib/core/http/document'
import { endpoints } from '@/lib/endpoints'

/** Writes the API document to a file: for the server of a build if that is named, or for programs that read it there. */
const [file = 'openapi.json', build] = process.argv.slice(2)
const document = JSON.stringify(openapi(endpoints, build ? ANY_SERVER : 'https://shop.example'))
writeFileSync(file, build ? headOf(build) + document : document)
process.exit()
