/** One link of the page: title, and picture and description where the creator gave them. */
import type { BioLink } from '#rules/bio.ts'
import { webAddress } from '#rules/links.ts'
import { ownPath } from '#rules/own-path.ts'
import { Outward } from './outward.tsx'

/** Addresses were checked when they were saved; they pass the same gate again, because old data is older than its rules. */
export function LinkButton({ link }: { link: BioLink }) {
  const address = webAddress(link.url)
  const image = ownPath(link.linkImage)
  if (!address) return null
  return (
    <li>
      <Outward className="link" href={address} data-link={link.id}>
        {image && <img className="thumb" src={image} width={40} height={40} alt="" loading="lazy" />}
        <span className="words" dir="auto">
          {link.title}
          {link.description && <small dir="auto">{link.description}</small>}
        </span>
      </Outward>
    </li>
  )
}
