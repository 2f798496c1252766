import type { PublishingState } from '@/lib/core/publishing-contract'

/** A draft, published, or published from a time on that is still to come. */
export function publishingState(status: unknown, published_at: unknown): PublishingState {
  if (status !== 'published') return 'draft'
  return typeof published_at === 'string' && Date.parse(published_at) > Date.now() ? 'scheduled' : 'published'
}
