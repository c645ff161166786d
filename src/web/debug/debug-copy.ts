/** The texts of the login test tool and its test credentials. */
export const debugCopy = {
  title: 'Login test',
  testEmail: 'test@example.com',
  testPassword: 'over the front door',
  test: 'Test login',
  clear: 'Clear log',
  stored: 'What this browser stores',
  token: 'Token',
  user: 'User',
  present: 'present',
  absent: 'absent',
  log: 'Log',
  empty: 'Nothing has happened yet.',
  loggingIn: (email: string) => `Logging in as ${email} …`,
  loggedIn: (username: string) => `Logged in as @${username}; token and user are stored.`,
  needsCode: 'The password is right; a two-factor code is needed.',
  failed: (error: string) => `Failed: ${error}`,
}
