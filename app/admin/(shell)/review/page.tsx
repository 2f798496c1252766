import { screen } from '@/components/admin/page/screen'
import { fieldsOf } from '@/components/admin/server/describe'
import { readList } from '@/components/admin/server/read-list'
import { visitorMay } from '@/components/admin/server/visitor'
import { getTranslations, pageTitle } from '@/components/ui/translations'
import * as review from '@/lib/review/endpoints'
import { Reviews } from './reviews'

export const generateMetadata = pageTitle('Reviews')

const COLUMNS = ['text', 'stars', 'name', 'photos', 'state', 'reply', 'buyer', 'order_no', 'create_time']

export default function ReviewPage({ searchParams }: PageProps<'/admin/review'>) {
  return screen('Reviews', async () => {
    const [{ t }, may, listing] = await Promise.all([
      getTranslations(),
      visitorMay(),
      readList({
        resource: 'review',
        title: 'Reviews',
        columns: COLUMNS,
        search: searchParams,
        elsewhere: ['state', 'waits'],
      }),
    ])
    const reply = fieldsOf(review.replyToReview.input, 'input', t)
    const reason = fieldsOf(review.setReviewState.input, 'input', t).filter(({ name }) => name === 'reason')
    return (
      <Reviews
        {...listing}
        reply={may(review.replyToReview) ? reply : undefined}
        reason={may(review.setReviewState) ? reason : undefined}
        mayPin={may(review.pinReview)}
      />
    )
  })
}
