/** A country's flag; a globe for an unknown country and for the sum of the others. */
import { Globe } from 'lucide-react'
import './flag.css'

export const Flag = ({ country }: { country: string | null | undefined }) =>
  country && /^[A-Z]{2}$/.test(country) ? (
    <img className="flag" src={`/assets/flags/${country}.svg`} width={24} height={16} alt="" loading="lazy" />
  ) : (
    <Globe className="icon" aria-hidden />
  )
