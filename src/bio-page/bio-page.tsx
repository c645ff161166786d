/** A creator's page, drawn from its data alone: by the server for visitors, and in the dashboard as the live preview. */
import { type Bio, nameOf } from '#rules/bio.ts'
import { brand } from '#rules/brand.ts'
import { paths } from '#rules/screens.ts'
import { LinkButton } from './link-button.tsx'
import { Picture } from './picture.tsx'
import { Share } from './share.tsx'
import { Socials } from './socials.tsx'
import { Tip } from './tip.tsx'

/** `more` is how many links an abridged page leaves out. */
export const BioPage = ({ bio: { user, links }, more = 0 }: { bio: Bio; more?: number }) => (
  <div className="bio">
    {user.floatingHeader && (
      <p className="header" dir="auto">
        {user.floatingHeader}
      </p>
    )}
    <div className="col">
      <Picture user={user} />
      <h1>
        <bdi>{nameOf(user)}</bdi>
      </h1>
      <p className="at">@{user.username}</p>
      {user.bio && (
        <p className="about" dir="auto">
          {user.bio}
        </p>
      )}
      <Socials user={user} />
      {links.length > 0 && (
        <ul className="links">
          {links.map((link) => (
            <LinkButton key={link.id} link={link} />
          ))}
        </ul>
      )}
      {more > 0 && <p className="more">{more === 1 ? '+1 more link' : `+${more} more links`}</p>}
      <Tip user={user} />
      <Share />
      {user.isBranded && (
        <p className="foot">
          Powered by <a href={paths.home}>{brand.name}</a>
        </p>
      )}
    </div>
  </div>
)
