import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { endpoints } from '@/lib/endpoints'
import { GUIDE_COPY, guideText } from './guide'
import { methodsPage, officePage, sourcesOf } from './source'

const folder = 'packages/client/src/generated'
mkdirSync(folder, { recursive: true })
for (const [name, text] of Object.entries(sourcesOf(endpoints))) writeFileSync(path.join(folder, name), text)
writeFileSync('packages/client/methods.md', methodsPage(endpoints))
writeFileSync('packages/client/office.md', officePage(endpoints))
writeFileSync(GUIDE_COPY, guideText())
