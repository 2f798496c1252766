'use client'

import { useEffect, useState } from 'react'
import { fetchWithTicket } from '@/components/admin/kit/fetch-with-ticket'

/** A picture that only WeChat has, fetched through the shop for staff who may see it. */
export function Picture({ id, image, name }: { id: number; image: string; name: string }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    async function load() {
      const answer = await fetchWithTicket(
        'complaint.image',
        `/cms/complaint/${id}/image?image=${encodeURIComponent(image)}`,
      )
      if (isGone || !('response' in answer)) return
      made = URL.createObjectURL(await answer.response.blob())
      setUrl(made)
    }
    load()
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, image])
  if (!url) return <span>{name}</span>
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {/* biome-ignore lint/performance/noImgElement: it is in no file of the shop */}
      <img src={url} alt={name} width={96} height={96} />
    </a>
  )
}
