'use client'

import { Button } from '@mantine/core'
import Link from 'next/link'
import { Icon } from '@/components/ui/icon'
import { useLanguage } from '@/components/ui/language'

type Props = { ids: number[]; print: boolean }

/** Beside the title: packing slips of the orders on the bench, and the page that ships many from a list. */
export function PackingLinks({ ids, print }: Props) {
  const { t } = useLanguage()
  return (
    <>
      <Button
        variant="default"
        renderRoot={(props) => <Link {...props} href="/admin/order/ship/lines" prefetch={false} />}
        leftSection={<Icon name="copy" size={16} />}
      >
        {t('Paste numbers')}
      </Button>
      {print && ids.length > 0 && (
        <Button
          variant="default"
          renderRoot={(props) => (
            <Link {...props} href={`/admin/order/print?ids=${ids.join()}`} target="_blank" prefetch={false} />
          )}
          leftSection={<Icon name="print" size={16} />}
        >
          {t('Print packing slips')}
        </Button>
      )}
    </>
  )
}
