import { Notice } from '@/components/admin/shell/notice'
import { HOME } from '@/components/admin/shell/places'
import { Way } from '@/components/admin/shell/way'
import { speak } from '@/components/ui/speak'

export default async function NotFound() {
  const { t } = await speak()
  return (
    <Notice
      icon="compass"
      title={t('There is nothing here')}
      text={t('The address is wrong, or what was here has been deleted')}
    >
      <Way href={HOME}>{t('To the first page')}</Way>
    </Notice>
  )
}
