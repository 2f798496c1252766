import type { ComponentProps } from 'react'
import { sizedUrl, type Width } from '@/lib/file/sizes'

type Props = Omit<ComponentProps<'img'>, 'src' | 'width'> & { src: string; width: Width; alt: string }

/** A picture of the shop in one of the sizes that are made of each, so that it needs no optimiser. */
export const Picture = ({ src, width, alt, ...props }: Props) => (
  // biome-ignore lint/performance/noImgElement: it comes in the size that it is shown in
  <img {...props} src={sizedUrl(src, width)} alt={alt} />
)
