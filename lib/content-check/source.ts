import { z } from 'zod'
import { CONTENT_REASONS, CONTENT_TOPICS } from '@/db/vocabulary/content-check'
import { withinSeconds } from '../base/timeout'
import { logTrouble } from '../core/jobs/follow'
import type { Runtime } from '../core/runtime/runtime'
import type { ContentSource } from '../facets/content-check'
import { Misconfigured } from '../outgoing/call'
import { contentService, contentSettings } from './settings'
import { CHECK } from './submit'

const Verdict = z.discriminatedUnion('state', [
  z.object({ state: z.literal('passed') }),
  z.object({
    state: z.enum(['doubtful', 'failed']),
    reason: z.enum(CONTENT_REASONS).default('service'),
    topic: z.enum(CONTENT_TOPICS).optional(),
    word: z.string().max(100).optional(),
  }),
  z.object({ state: z.literal('asked'), trace_id: z.string().min(1).max(128) }),
])
type Verdict = z.output<typeof Verdict> | { state: 'later' }

type Content = Parameters<ContentSource['check']>[1]

const SECONDS = 30

/** The shop’s own words first, then the service that it has chosen. What neither can look at passes. */
export async function judge(runtime: Runtime, content: Content): Promise<Verdict> {
  const settings = contentSettings.in(runtime)
  for (const name of new Set(['words', settings['content.source']])) {
    const source = contentService.named(runtime, name)
    // The module that brought it is left out, so that staff have to look at it
    if (!source) return { state: 'doubtful', reason: 'away' }
    const verdict = await ask(runtime, source, content)
    if (verdict) return verdict
  }
  return content.image && settings['content.pictures'] ? { state: 'doubtful', reason: 'picture' } : { state: 'passed' }
}

async function ask(runtime: Runtime, source: ContentSource, content: Content): Promise<Verdict | undefined> {
  try {
    const verdict = await withinSeconds(SECONDS, () => source.check(runtime, content))
    return verdict && Verdict.parse(verdict)
  } catch (error) {
    await logTrouble(runtime, CHECK, source.name, error)
    return error instanceof Misconfigured ? { state: 'doubtful', reason: 'configuration' } : { state: 'later' }
  }
}
