/** Where a creator says who they are. */
import { ComingTab } from '../shell/coming-tab.tsx'

const ProfileTab = () => (
  <ComingTab tab="profile">Your picture, name, bio and handles, and how your page is laid out, will be changed here.</ComingTab>
)

export default ProfileTab
