/** Brand: the name, the look, and how people reach support. */
import { settingBounds } from '#rules/platform/setting-bounds.ts'
import { AdminPanel } from '../../../ui/layout/admin-panel.tsx'
import { AccentSetting } from './brand/accent-setting.tsx'
import { LogoSetting } from './brand/logo-setting.tsx'
import { SocialSetting } from './brand/social-setting.tsx'
import { ChoiceSetting, TextSetting } from './fields/fields.tsx'
import { SettingsScreen } from './settings-screen.tsx'

const replyTimes = {
  '3-minutes': 'Under 3 minutes',
  '1-hour': '1 hour',
  '4-hours': '4 hours',
  '24-hours': '24 hours',
  '2-days': '2 days',
  '5-days': '5 days',
}

export default function BrandView() {
  return (
    <SettingsScreen>
      {() => (
        <AdminPanel title="Brand" description="Used on every screen, email and receipt." isFlush>
          <TextSetting setting="brand.name" label="Name" maxLength={settingBounds.nameLength} />
          <TextSetting
            setting="brand.tagline"
            label="Tagline"
            hint="On the home page, and below every email."
            maxLength={settingBounds.taglineLength}
          />
          <LogoSetting />
          <AccentSetting />
          <TextSetting
            setting="brand.supportEmail"
            label="Support email"
            hint="Where support messages go, and who signs replies."
          />
          <ChoiceSetting
            setting="support.replyTime"
            label="Promised reply time"
            hint="Shown on the contact page and in the help widget."
            choices={replyTimes}
          />
          <SocialSetting />
        </AdminPanel>
      )}
    </SettingsScreen>
  )
}
