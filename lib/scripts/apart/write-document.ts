import { writeFileSync } from 'node:fs'
import { openapi } from '@/lib/core/document/openapi'
import { endpoints } from '@/lib/endpoints'

/** Writes the API document to a file, for programs that read it there. */
writeFileSync(process.argv[2] ?? 'openapi.json', JSON.stringify(openapi(endpoints, 'https://shop.example')))
process.exit()
