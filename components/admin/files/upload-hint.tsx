'use client'

import { Text } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'
import { documentExtensions, useLimits } from './limits'

/** Which types may be uploaded, and how large, once the server has answered. */
export function UploadHint({ documents = false }: { documents?: boolean }) {
  const { t } = useLanguage()
  const limits = useLimits()
  const others = documents && limits ? documentExtensions(limits) : ''
  return (
    <Text component="div" size="xs" c="dimmed">
      <div>
        {limits ? t('PNG, JPEG, WebP or GIF, up to {mib} MiB', { mib: limits.image_mib }) : t('PNG, JPEG, WebP or GIF')}
      </div>
      <div>{t('Larger photos are made smaller')}</div>
      {limits && others && <div>{t('{kinds}, up to {mib} MiB', { kinds: others, mib: limits.file_mib })}</div>}
    </Text>
  )
}
