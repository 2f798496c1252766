import { call, Facts, getTranslations, Page, screen } from 'kiosk-shop/page'
import { opening } from './module'

/** What `app/admin/(shell)/opening/page.tsx` would have. */
export default function Opening() {
  return screen('Opening hours', async () => {
    const [{ t }, { hours, days }] = await Promise.all([getTranslations(), call(opening.operations.read, {})])
    const facts = [
      { label: t('Opening hours'), value: hours },
      { label: t('Days counted'), value: days },
    ]
    return (
      <Page title={t('Opening hours')}>
        <Facts facts={facts} />
      </Page>
    )
  })
}
