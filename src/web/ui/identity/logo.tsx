/** The logo and the name, as a link to the home page. */
import { Link } from 'wouter'
import { brand } from '#rules/platform/brand.ts'
import { paths } from '#rules/platform/paths.ts'
import { LogoMark } from './logo-mark.tsx'
import './logo.css'

export const Logo = ({ href = paths.home }: { href?: string }) => (
  <Link className="logo" href={href}>
    <LogoMark />
    {brand.name}
  </Link>
)
