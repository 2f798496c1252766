import { Notice } from '@/components/admin/shell/notice'
import { Way } from '@/components/admin/shell/way'
import { speak } from '@/components/ui/speak'

/** An address that names an operation which there is not. */
export async function Missing() {
  const { t } = await speak()
  return (
    <Notice
      icon="compass"
      title={t('Operation not found')}
      text={t('It may have been renamed: look for it in the list')}
    >
      <Way href="/docs">{t('Introduction')}</Way>
    </Notice>
  )
}
