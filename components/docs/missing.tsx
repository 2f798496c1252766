import { Notice } from '@/components/admin/shell/notice'
import { Way } from '@/components/admin/shell/way'
import { speak } from '@/components/ui/speak'

/** An address that names an operation which there is not. */
export async function Missing() {
  const { t } = await speak()
  return (
    <Notice
      icon="compass"
      title={t('There is no such operation')}
      text={t('It may have another name now: look for it in the list')}
    >
      <Way href="/docs">{t('Introduction')}</Way>
    </Notice>
  )
}
