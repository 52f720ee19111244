/** The contracts beside this file, as `npx @ton/tolk-js@1.3 --output-json out.json wallet.tolk` compiles them. */
export const walletCode =
  'te6ccgECCAEAAZgAART/APSkE/S88sgLAQIBYgIDAprQ+JGOMdMfMdMfAYIQF41FGbqOINM/Me1E0PoA+kj6SNTRBPoAMBOgyAH6AvpS+lLMye1U4DDg1ywgfFP1LOMC1ywgvGoozOMChA/y8AQFABug9gXaiaH0AfSR9JGpowH+7UTQ+gD6SPpI1NH4kiPHBfLiwQTTP/oA+kj6UPQB+gBThL7y4sJRhKHIAfoCUnD6UlJg+lIpzxTJ7VQoyM+EIBT6Uhb6UhLMycjPkF41FGYUyz9Y+gIU+lIT+lQB+gISzsnIz4mIAVMjyM+E0MzM+RbPC/+BAI3PC3QTzMzMyQYB5O1E0PoA+kj6SNTRBNM/+gD6SPpQMfoA+JImxwWRf44m+JJUc2nIz4QgE/pS+lLMySrIz4TQzMz5FsjPigBAy//PUMcFwwDi8uLD+JciggiYloCgvPLixVFzoMgB+gJSYPpSFfpSF8zJ7VQiwgCSXwbjDQcACIBA+wAATMjPkc2LQnISyz8B+gIU+lISzsnIz4UIEvpSWPoCcc8LaszJcfsA';
export const minterCode =
  'te6ccgEBBAEAswABFP8A9KQT9LzyyAsBAgFiAgMA6ND4kfJA7UTQ1NEB1ywjIVvoPPK/+kj6APoAMPgoJMjPhCAV+lL6UhPMyfgobYsIyIvBeNRRkAAAAAAAAAAIzxZQBfoCEvpS+lTPhCASzsnIz4kIAVMkyM+E0MzM+RbPC/9QA/oCgQCNzwtwE8wSzMzJcfsAAFGhJvPaiaGpo/BQQ5GfCEAp9KX0pCWZkgORnwmhmZnyLZGfFACBl/+eoQ==';
